import type { RequestHandler } from 'express';

/** Writes the charset `UTF8` of a request as `utf-8`. Some libraries of phones leave the hyphen out. */
export const utf8Charset: RequestHandler = (req, _res, next) => {
  const { headers } = req;
  const type = headers['content-type'];
  if (type) headers['content-type'] = type.replace(/(;\s*charset\s*=\s*)"?utf_?8"?\s*(?=;|$)/i, '$1utf-8');
  next();
};
