import { describe, expect, it } from 'vitest';
import { hostsOf } from './addresses.ts';

describe('the name of a MongoDB server', () => {
  it.each([
    ['mongodb://db.example:27017/backline', 'db.example:27017'],
    ['mongodb+srv://user:secret@cluster.example/backline?retryWrites=true', 'cluster.example'],
    ['mongodb://user:secret@a.example:1,b.example:2/?replicaSet=rs', 'a.example:1,b.example:2'],
    ['mongodb://a.example?tls=true', 'a.example'],
    ['mongodb://user:sec@ret@a.example/backline', 'a.example'],
    ['mongodb://user:sec/ret@a.example/backline', 'a.example'],
  ])('for %s holds its hosts, and no secret', (uri, hosts) => {
    expect(hostsOf(uri)).toBe(hosts);
  });
});
