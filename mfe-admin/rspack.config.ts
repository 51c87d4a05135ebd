import { remote } from '../.config/rspack/remote.ts';

export default remote(import.meta.url);
