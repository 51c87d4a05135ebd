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

it('a page runs inline scripts with its own nonce only', () => {
  const rules = (pagePolicies('abc')['Content-Security-Policy'] ?? '').split('; ');
  expect(rules).toContain("script-src 'self' 'nonce-abc'");
  expect(rules).toContain("object-src 'none'");
  expect(rules.join()).not.toContain('unsafe');
});
