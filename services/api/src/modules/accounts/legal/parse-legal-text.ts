import { createHash } from 'node:crypto';
import {
  CONTACT_TARGET,
  type LegalBlock,
  type LegalName,
  type LegalSpan,
  type LegalText,
} from '@backline/contracts/accounts/legal';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** Letters of the hash that names a version. */
const VERSION_LENGTH = 12;

type Block = ReturnType<typeof fromMarkdown>['children'][number];
type Paragraph = Extract<Block, { type: 'paragraph' }>;
type Phrase = Paragraph['children'][number];

/**
 * Reads the Markdown of a legal text: a title, headings, paragraphs, lists, links and strong words.
 * @throws Error with the file's line for anything else, so that no part of the text is lost on the screen.
 */
export function parseLegalText(name: LegalName, markdown: string): LegalText {
  const [title, ...rest] = fromMarkdown(markdown).children;
  if (title?.type !== 'heading' || title.depth !== 1)
    throw new Error('the first line must be a title (# Title)');
  return {
    name,
    title: plainText(title.children),
    version: createHash('sha256').update(markdown).digest('hex').slice(0, VERSION_LENGTH),
    blocks: rest.map(blockOf),
  };
}

function blockOf(node: Block): LegalBlock {
  if (node.type === 'heading' && (node.depth === 2 || node.depth === 3)) {
    return { kind: 'heading', level: node.depth, text: plainText(node.children) };
  }
  if (node.type === 'paragraph') return { kind: 'paragraph', spans: spansOf(node) };
  if (node.type === 'list') {
    return { kind: 'list', items: node.children.map((item) => item.children.flatMap(spansOfItem)) };
  }
  throw unknown(node);
}

function spansOfItem(node: Block): LegalSpan[] {
  if (node.type !== 'paragraph') throw unknown(node);
  return spansOf(node);
}

function spansOf({ children }: Pick<Paragraph, 'children'>): LegalSpan[] {
  return children.map((node): LegalSpan => {
    if (node.type === 'text') return { text: oneLine(node.value) };
    if (node.type === 'strong') return { text: plainText(node.children), strong: true };
    if (node.type === 'link') return { text: plainText(node.children), link: targetOf(node.url, node) };
    throw unknown(node);
  });
}

function plainText(children: readonly Phrase[]): string {
  return children
    .map((node) => {
      if (node.type !== 'text') throw unknown(node);
      return oneLine(node.value);
    })
    .join('');
}

/** Replaces line breaks by spaces, as in a Markdown paragraph. */
const oneLine = (text: string) => text.replaceAll('\n', ' ');

function targetOf(url: string, node: Phrase): string {
  if (url === CONTACT_TARGET || /^(https:\/\/|mailto:|\/(?!\/))/.test(url)) return url;
  throw new Error(
    `line ${lineOf(node)}: a link must begin with https://, mailto: or /, or be ${CONTACT_TARGET}`,
  );
}

function unknown(node: Block | Phrase): Error {
  return new Error(
    `line ${lineOf(node)}: ${node.type} cannot be shown; use headings (## or ###), paragraphs, lists, links and **strong** words`,
  );
}

const lineOf = ({ position }: Block | Phrase): number => position?.start.line ?? 0;
