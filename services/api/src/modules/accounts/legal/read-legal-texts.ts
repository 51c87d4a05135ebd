import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { legalName } from '@backline/contracts/accounts/legal.schemas';
import type { LegalName, LegalText } from '@backline/contracts/accounts/legal';
import { parseLegalText } from './parse-legal-text.ts';

const DEFAULT_FOLDER = fileURLToPath(new URL('default-texts', import.meta.url));

/** A legal text, and its Markdown for the record of what people accepted. */
export interface LegalFile {
  text: LegalText;
  markdown: string;
}

export type LegalFiles = Readonly<Record<LegalName, LegalFile>>;

/**
 * Reads `terms.md`, `privacy.md`, `imprint.md` and `copyright.md` from the operator's folder. Our own text replaces
 * a missing file.
 * @throws Error with the file and its line, for a missing folder or a text that cannot be shown.
 */
export function readLegalFiles(folder: string | undefined): LegalFiles {
  if (folder !== undefined && !existsSync(folder)) throw new Error(`LEGAL_DIR: there is no folder ${folder}`);
  return Object.fromEntries(legalName.options.map((name) => [name, readFile(name, folder)])) as LegalFiles;
}

function readFile(name: LegalName, folder: string | undefined): LegalFile {
  const own = folder === undefined ? undefined : join(folder, `${name}.md`);
  const file = own !== undefined && existsSync(own) ? own : join(DEFAULT_FOLDER, `${name}.md`);
  const markdown = readFileSync(file, 'utf8');
  try {
    return { text: parseLegalText(name, markdown), markdown };
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}
