import { readFileSync } from 'node:fs';
import { EJSON } from 'bson';
import type { Document } from 'mongodb';

/** An entity of one kind, such as `{ collection: { id, database, … } }`. */
export type EntitySpec = Record<string, Document & { id: string }>;

export interface Requirement {
  minServerVersion?: string;
  maxServerVersion?: string;
  topologies?: string[];
}

export interface ExpectedError {
  isError?: boolean;
  isClientError?: boolean;
  errorContains?: string;
  errorCode?: number;
  errorCodeName?: string;
  errorLabelsContain?: string[];
  errorLabelsOmit?: string[];
  errorResponse?: Document;
  expectResult?: unknown;
}

export interface Operation {
  name: string;
  object: string;
  arguments?: Document;
  expectResult?: unknown;
  expectError?: ExpectedError;
}

export interface ExpectedEvents {
  client: string;
  events: Record<string, Document>[];
}

export interface CollectionData {
  databaseName: string;
  collectionName: string;
  documents: Document[];
}

export interface SpecTest {
  description: string;
  runOnRequirements?: Requirement[];
  operations: Operation[];
  expectEvents?: ExpectedEvents[];
  outcome?: CollectionData[];
}

export interface SpecFile {
  runOnRequirements?: Requirement[];
  createEntities?: EntitySpec[];
  initialData?: CollectionData[];
  tests: SpecTest[];
}

export interface NamedSpecFile {
  name: string;
  file: SpecFile;
}

/** The test files of one specification, each named as in its suite. */
export function readSpecFiles(suite: 'crud' | 'transactions'): NamedSpecFile[] {
  const text = readFileSync(new URL(`suites/${suite}.jsonl`, import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const { path, content } = EJSON.parse(line) as { path: string; content: SpecFile };
      return { name: path.replace(/^.*\//, ''), file: content };
    });
}
