export { createUploads, type Uploads } from './create-uploads.ts';
export { limitsQuery } from './limits-query.ts';
export { PictureField, type PictureFieldProps } from './picture-field.tsx';
export { RightsField } from './rights-field.tsx';
export type { UploadItem } from './upload-item.ts';
export { uploadProps } from './upload-props.tsx';
export { formatNames, type MediaLimits, sizeText } from './upload-rules.ts';
export { useReadyFiles } from './use-ready-files.ts';
export { type Rights, useRights } from './use-rights.ts';
