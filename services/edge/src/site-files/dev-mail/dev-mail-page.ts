import { escapeHtml } from '@backline/service-kit/escape-html';
import type { OutboxMail } from './outbox.ts';

/** Colours and sizes of the design system. This page loads none of the shell's style sheets. */
const STYLE = `
:root{color-scheme:dark}
body{margin:0 auto;padding:32px 16px;max-width:720px;background:#0f0e0d;color:#f5f2ea;font:16px/1.5 'Archivo Variable',Archivo,Arial,sans-serif}
h1{margin:0;font-size:28px;line-height:32px}
p,dl,summary span{color:#bfb8ac}
details{margin-top:12px;border:1px solid #2f2c29;border-radius:10px;background:#171614}
summary{padding:14px 16px;cursor:pointer;font-weight:700;overflow-wrap:anywhere}
summary span{display:block;font-weight:400;font-size:14px}
:focus-visible{outline:2px solid #e4ff47;outline-offset:2px}
iframe{display:block;width:100%;height:560px;border:0;border-top:1px solid #2f2c29}
h2{margin:0;padding:12px 16px 0;border-top:1px solid #2f2c29;font-size:14px}
pre{margin:0;padding:8px 16px 16px;white-space:pre-wrap;overflow-wrap:anywhere;color:#bfb8ac}
`;

/** The outbox as a page without scripts. The newest message is open, and each one shows its HTML and its text. */
export function composeDevMailPage(messages: OutboxMail[], nonce: string): string {
  const count = messages.length === 1 ? '1 message' : `${messages.length} messages`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local mail · Backline</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<h1>Local mail</h1>
<p>${count}. There is no mail server (SMTP_URL), so what would have been sent stays here.</p>
${messages.map(composeMessage).join('\n')}
</body>
</html>
`;
}

function composeMessage({ id, kind, to, subject, text, createdAt }: OutboxMail, index: number): string {
  const time = createdAt.slice(0, 16).replace('T', ' ');
  return `<details${index === 0 ? ' open' : ''}>
<summary>${escapeHtml(subject)}<span>${escapeHtml(`${to} · ${kind} · ${time} UTC`)}</span></summary>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" title="${escapeHtml(subject)}" src="/dev/mail/${encodeURIComponent(id)}/html"></iframe>
<h2>As text</h2>
<pre>${escapeHtml(text)}</pre>
</details>`;
}

/** Our pages refuse to be framed, so a link inside the frame opens a new tab. */
export function openLinksInNewTab(html: string): string {
  return html.replace('<head>', '<head><base target="_blank">');
}
