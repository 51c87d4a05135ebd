export { createUploads, type Uploads } from './create-uploads.ts';
export type { UploadItem } from './upload-item.ts';
export { uploadProps } from './upload-props.ts';
export { formatNames, sizeText } from './upload-rules.ts';
