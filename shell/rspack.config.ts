import { host } from '../.config/rspack/host.ts';

export default host(import.meta.url);
