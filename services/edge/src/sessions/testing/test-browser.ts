/** What a browser keeps, its cookie, and the headers that it adds to each request. */
export class TestBrowser {
  cookie: string | null = null;
  setCookie: string | null = null;

  /** Another tab, or a thief's copy: the same cookie. */
  copy(): TestBrowser {
    return Object.assign(new TestBrowser(), { cookie: this.cookie });
  }

  async fetch(url: string, init: RequestInit & { json?: unknown } = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!headers.has('Sec-Fetch-Site')) headers.set('Sec-Fetch-Site', 'same-origin');
    if (this.cookie !== null) headers.set('Cookie', this.cookie);
    if (init.json !== undefined) headers.set('Content-Type', 'application/json');
    const response = await fetch(url, {
      redirect: 'manual',
      ...init,
      headers,
      ...(init.json === undefined ? {} : { method: 'POST', body: JSON.stringify(init.json) }),
    });
    const [setCookie] = response.headers.getSetCookie();
    if (setCookie !== undefined) {
      this.setCookie = setCookie;
      const pair = setCookie.split(';')[0] ?? '';
      this.cookie = pair.endsWith('=') ? null : pair;
    }
    return response;
  }
}
