/** A part of a text: plain, or an address that opens. */
export type TextPart = { text: string } | { text: string; href: string; host: string };

const ADDRESS = /https?:\/\/[^\s<>"']+/gi;
/** Marks after an address that belong to the sentence. */
const END_MARKS = /[.,;:!?)\]}]+$/;

/** Divides a text at its web addresses. An address tells its real host, whatever stands before an @ in it. */
export function linksOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(END_MARKS, '');
    const url = URL.canParse(address) ? new URL(address) : null;
    if (!url) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: address, href: url.href, host: url.host });
    end = match.index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
