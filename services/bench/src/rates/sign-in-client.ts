import { connect } from 'node:net';

/**
 * Signs in with one account over persistent connections for some seconds, and prints the sign-ins per second. It
 * shares the machine with the service, so it does little work: it sends the same bytes and reads only status and
 * length.
 */
const [origin = '', email = '', password = '', seconds = '', connections = ''] = process.argv.slice(2);
const { hostname, port, host } = new URL(origin);
const body = JSON.stringify({ email, password });
const request = [
  'POST /auth/v1/token?grant_type=password HTTP/1.1',
  `Host: ${host}`,
  'Content-Type: application/json',
  `Content-Length: ${Buffer.byteLength(body)}`,
  '',
  body,
].join('\r\n');
const HEAD_END = '\r\n\r\n';
const startedAt = performance.now();
const endsAt = startedAt + Number(seconds) * 1000;
let signedIn = 0;

function keepSigningIn(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(request));
    let answer = '';
    socket.setEncoding('latin1').on('error', reject);
    socket.on('data', (text: string) => {
      answer += text;
      const [head = '', content] = answer.split(HEAD_END);
      if (content === undefined) return;
      if (!head.startsWith('HTTP/1.1 200 ')) return reject(new Error(`A sign-in was answered ${head}`));
      if (content.length < Number(/^Content-Length: (\d+)$/im.exec(head)?.[1])) return;
      answer = '';
      signedIn += 1;
      if (performance.now() < endsAt) socket.write(request);
      else socket.end(resolve);
    });
  });
}

await Promise.all(Array.from({ length: Number(connections) }, keepSigningIn));
console.log(signedIn / ((performance.now() - startedAt) / 1000));
