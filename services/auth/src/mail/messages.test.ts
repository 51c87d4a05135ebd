import { describe, expect, it } from 'vitest';
import { renderHtml, renderText } from '@backline/service-kit/mail/layout';
import { LINK_MESSAGES, linkMessage, type LinkMessageKind, securityMessage } from './messages.ts';

const link = {
  href: 'https://backline.test/auth/confirm?token_hash=abc&type=recovery',
  code: '123456',
  lifetime: '60 minutes',
};

describe('a message with a link', () => {
  it.each(Object.keys(LINK_MESSAGES) as LinkMessageKind[])(
    'says the same in plain text and in HTML: %s',
    (kind) => {
      const content = linkMessage(kind, link);
      const [text, html] = [renderText(content), renderHtml(content)];
      expect(text).toContain(link.href);
      expect(html).toContain('href="https://backline.test/auth/confirm?token_hash=abc&amp;type=recovery"');
      for (const part of [...content.paragraphs, content.heading, link.code, link.lifetime]) {
        expect(text).toContain(part);
        expect(html).toContain(part);
      }
    },
  );
});

describe('a security message', () => {
  it('shows a device name as text, never as HTML [server-decides 6]', () => {
    const html = renderHtml(
      securityMessage('new-sign-in', 'https://backline.test/', [['Device', '<img src=x>"\'']]),
    );
    expect(html).toContain('&lt;img src=x&gt;&quot;&#39;');
    expect(html).not.toContain('<img');
  });

  it('loads nothing from other sites, which would learn that it was read', () => {
    const html = renderHtml(securityMessage('password-changed', 'https://backline.test/', []));
    expect(html).not.toMatch(/<(img|link|script|style)|url\(|src=/);
  });
});
