/** A browser's cookies, and the headers that it adds to each request. */
export class TestBrowser {
  /** The session's cookie. */
  cookie: string | null = null;
  /** The other cookies, by name. */
  private others: Record<string, string> = {};
  setCookie: string | null = null;

  /** Another tab, or a thief's copy: both have the same cookie. */
  copy(): TestBrowser {
    return Object.assign(new TestBrowser(), { cookie: this.cookie });
  }

  async fetch(url: string, init: RequestInit & { json?: unknown } = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!headers.has('Sec-Fetch-Site')) headers.set('Sec-Fetch-Site', 'same-origin');
    const cookies = [...(this.cookie === null ? [] : [this.cookie]), ...Object.values(this.others)];
    if (cookies.length > 0) headers.set('Cookie', cookies.join('; '));
    if (init.json !== undefined) headers.set('Content-Type', 'application/json');
    const response = await fetch(url, {
      redirect: 'manual',
      ...(init.json === undefined ? {} : { method: 'POST', body: JSON.stringify(init.json) }),
      ...init,
      headers,
    });
    for (const setCookie of response.headers.getSetCookie()) this.keep(setCookie);
    return response;
  }

  private keep(setCookie: string): void {
    const pair = setCookie.split(';')[0] ?? '';
    const name = pair.split('=')[0] ?? '';
    if (name !== 'backline_sid') {
      this.others[name] = pair;
      return;
    }
    this.setCookie = setCookie;
    this.cookie = pair.endsWith('=') ? null : pair;
  }
}
