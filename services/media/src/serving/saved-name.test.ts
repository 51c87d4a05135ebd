import { expect, it } from 'vitest';
import { savedName } from './saved-name.ts';

it.each([
  ['rider.pdf', 'application/pdf', 'rider.pdf'],
  ['Rider.PDF', 'application/pdf', 'Rider.PDF'],
  ['rider', 'application/pdf', 'rider.pdf'],
  ['rider.exe', 'application/pdf', 'rider.exe.pdf'],
  ['plan.v2', 'application/pdf', 'plan.v2.pdf'],
  ['stage.JPG', 'image/webp', 'stage.webp'],
  ['stage.html', 'image/webp', 'stage.html.webp'],
  ['Bühne & Licht “live”.png', 'image/webp', 'Bühne & Licht “live”.webp'],
  ['../../etc/passwd', 'application/pdf', '_.._etc_passwd.pdf'],
  ['C:\\riders\\a.pdf', 'application/pdf', 'C__riders_a.pdf'],
  ['a"; filename="b.exe', 'application/pdf', 'a_; filename=_b.exe.pdf'],
  ['a\r\nSet-Cookie: b.pdf', 'application/pdf', 'a Set-Cookie_ b.pdf'],
  ['fdp\u202Eexe.pdf', 'application/pdf', 'fdpexe.pdf'],
  ['.htaccess', 'application/pdf', 'htaccess.pdf'],
  ['...', 'application/pdf', 'file.pdf'],
  ['\u200B', 'image/webp', 'file.webp'],
])('%j of the type %s is saved as %j', (name, type, saved) => {
  expect(savedName(name, type)).toBe(saved);
});
