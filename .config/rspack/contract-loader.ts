import { relative } from 'node:path';
import {
  contractNameOf,
  CONTRACTS_FOLDER,
} from '../../services/service-kit/src/http/endpoints/contract-names.ts';

const SUMMARY = /^ {2}summary:\s*(?:'[^\n]*'|"[^\n]*"),\n/gm;

/**
 * Adds to each call the name of its contract, which is made from the content. The server sends its own name with each
 * answer. If both are equal the browser need not check the answer again. Summaries are left out, because only the
 * description of the API has them. All schemas of an app are one chunk, because an app rarely needs them.
 */
// oxlint-disable-next-line import/no-default-export -- the bundler calls the default export of a loader
export default function contractLoader(this: { resourcePath: string }, source: string): string {
  if (!source.includes('defineEndpoint({')) return source;
  const contract = contractNameOf(relative(CONTRACTS_FOLDER, this.resourcePath));
  return source
    .replaceAll('defineEndpoint({', `defineEndpoint({ contract: '${contract}',`)
    .replaceAll("import('./", `import(/* webpackChunkName: "schemas" */ './`)
    .replace(SUMMARY, '');
}
