export { createRenderer, type Renderer } from './renderer.ts';
export { rendererConfigOf } from './renderer-config.ts';
