import express from 'express';
import { serve } from '@backline/service-kit/testing/serve';
import { describe, expect, it } from 'vitest';
import { pagePolicies, securityHeaders } from './security-headers.ts';

/** The headers of any answer at this address. */
async function headersAt(publicUrl: string): Promise<Headers> {
  const app = express().use(securityHeaders(publicUrl));
  const served = await serve(app.use((_req, res) => void res.end()));
  try {
    return (await fetch(served.url)).headers;
  } finally {
    await served.close();
  }
}

describe('every answer', () => {
  it('may load nothing, be framed nowhere and use no camera', async () => {
    const headers = await headersAt('https://backline.example');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none';frame-ancestors 'none';base-uri 'none'",
    );
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  });

  it('asks for https from now on, at an https address only', async () => {
    const headers = await headersAt('https://backline.example');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect((await headersAt('http://127.0.0.1:3000')).get('strict-transport-security')).toBeNull();
  });
});

it('a page runs only the inline scripts and styles that it was sent with', () => {
  const parts = { scripts: ['start()'], styles: ['p{color:red}'], styleNonce: 'abc' };
  const rules = (pagePolicies(parts)['Content-Security-Policy'] ?? '').split('; ');
  expect(rules).toContain("script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='");
  expect(rules).toContain(
    "style-src 'self' 'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64=' 'nonce-abc'",
  );
  expect(rules).toContain("object-src 'none'");
  expect(rules.join()).not.toContain('unsafe');
});
