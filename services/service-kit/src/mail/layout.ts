import { escapeHtml } from '#src/escape-html.ts';

/** What a message says. Its HTML and its plain text are both made from this. */
export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  button?: { label: string; href: string };
  /** Six digits that a person can type instead of following the link. */
  code?: string;
  facts?: readonly (readonly [string, string])[];
  closing: string;
  /** Small links under the closing. */
  links?: readonly { label: string; href: string }[];
}

/** The design's tokens of the same names. They are repeated here because mail programs read no style sheets. */
const COLOR = {
  page: '#0f0e0d',
  surface: '#171614',
  text: '#f5f2ea',
  muted: '#bfb8ac',
  subtle: '#9d968b',
  border: '#2f2c29',
  accent: '#e4ff47',
  onAccent: '#161411',
} as const;
const FONT = "font-family:'Archivo Variable',Archivo,Arial,sans-serif";

export function renderText(content: MailContent): string {
  const parts = [
    content.heading,
    ...content.paragraphs,
    ...(content.facts ?? []).map(([name, value]) => `${name}: ${value}`),
    ...(content.button ? [`${content.button.label}:\n${content.button.href}`] : []),
    ...(content.code === undefined ? [] : [`If you are asked for a code: ${content.code}`]),
    content.closing,
    ...(content.links ?? []).map(({ label, href }) => `${label}:\n${href}`),
    'Backline',
  ];
  return `${parts.join('\n\n')}\n`;
}

export function renderHtml(content: MailContent): string {
  const rows = [
    row(
      `<h1 style="margin:0;${FONT};font-size:28px;line-height:32px;font-weight:700;color:${COLOR.text}">${escapeHtml(content.heading)}</h1>`,
      '28px',
    ),
    ...content.paragraphs.map((text) => row(paragraph(text, COLOR.muted, '16px'), '16px')),
    ...(content.facts ? [row(factTable(content.facts), '20px')] : []),
    ...(content.button ? [row(button(content.button), '24px')] : []),
    ...(content.code === undefined ? [] : [row(codeBlock(content.code), '20px')]),
    row(paragraph(content.closing, COLOR.subtle, '14px'), '28px'),
    ...(content.links ?? []).map((link) => row(smallLink(link), '10px')),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="supported-color-schemes" content="dark">
<title>${escapeHtml(content.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${COLOR.page}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${COLOR.page}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px">
<tr><td style="padding:0 0 20px">${wordmark()}</td></tr>
<tr><td bgcolor="${COLOR.surface}" style="padding:4px 28px 28px;border:1px solid ${COLOR.border};border-radius:10px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${rows.join('\n')}
</table>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function row(inner: string, above: string): string {
  return `<tr><td style="padding:${above} 0 0">${inner}</td></tr>`;
}

function paragraph(text: string, color: string, size: string): string {
  return `<p style="margin:0;${FONT};font-size:${size};line-height:1.5;color:${color}">${escapeHtml(text)}</p>`;
}

function wordmark(): string {
  const bar = (height: number) =>
    `<td valign="bottom" style="padding:0 1px 2px"><div style="width:6px;height:${height}px;background:${COLOR.text};border-radius:1px;font-size:0;line-height:0">&nbsp;</div></td>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding:0 10px 0 0"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${bar(11)}${bar(7)}${bar(16)}</tr><tr><td colspan="3" height="4" bgcolor="${COLOR.accent}" style="height:4px;font-size:0;line-height:0">&nbsp;</td></tr></table></td><td style="${FONT};font-size:20px;line-height:24px;font-weight:700;color:${COLOR.text}">Backline</td></tr></table>`;
}

function button({ label, href }: { label: string; href: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${COLOR.accent}" style="border-radius:6px"><a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 24px;${FONT};font-size:16px;line-height:20px;font-weight:700;color:${COLOR.onAccent};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}

function smallLink({ label, href }: { label: string; href: string }): string {
  return `<a href="${escapeHtml(href)}" style="${FONT};font-size:14px;line-height:20px;color:${COLOR.muted}">${escapeHtml(label)}</a>`;
}

function codeBlock(code: string): string {
  return `${paragraph('If you are asked for a code:', COLOR.muted, '14px')}<p style="margin:6px 0 0;${FONT};font-size:24px;line-height:28px;font-weight:700;letter-spacing:4px;color:${COLOR.text}">${escapeHtml(code)}</p>`;
}

function factTable(facts: readonly (readonly [string, string])[]): string {
  const cell = `padding:12px 0;border-top:1px solid ${COLOR.border};${FONT};font-size:15px;line-height:20px`;
  const lines = facts.map(
    ([name, value]) =>
      `<tr><td style="${cell};color:${COLOR.muted};white-space:nowrap">${escapeHtml(name)}</td><td align="right" style="${cell};padding-left:16px;color:${COLOR.text};font-weight:700;word-break:break-word">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${lines.join('')}</table>`;
}
