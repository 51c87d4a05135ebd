import { describe, expect, it } from 'vitest';
import { renderHtml, renderText } from './layout.ts';
import { LINK_MESSAGES, NOTICES } from './messages.ts';

const link = {
  href: 'https://backline.test/auth/confirm?token_hash=abc&type=recovery',
  code: '123456',
  lifetime: '60 minutes',
};

describe('a message with a link', () => {
  it.each(Object.entries(LINK_MESSAGES))('of the kind %s says the same as text and as HTML', (_, write) => {
    const content = write(link);
    const [text, html] = [renderText(content), renderHtml(content)];
    expect(text).toContain(link.href);
    expect(html).toContain('href="https://backline.test/auth/confirm?token_hash=abc&amp;type=recovery"');
    for (const part of [...content.paragraphs, content.heading, link.code, link.lifetime]) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
  });
});

describe('a notice', () => {
  it('shows what somebody else chose as text', () => {
    const html = renderHtml(
      NOTICES['new-sign-in']({ facts: [['Device', '<img src=x>"\'']], href: 'https://backline.test/' }),
    );
    expect(html).toContain('&lt;img src=x&gt;&quot;&#39;');
    expect(html).not.toContain('<img');
  });

  it('loads nothing from elsewhere, so that reading it tells nobody', () => {
    const html = renderHtml(NOTICES['password-changed']({ facts: [], href: 'https://backline.test/' }));
    expect(html).not.toMatch(/<(img|link|script|style)|url\(|src=/);
  });
});
