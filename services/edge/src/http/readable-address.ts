import type { RequestHandler } from 'express';

/**
 * Gives a browser the product's page at an address that cannot be decoded, such as a cut link. Each percent sign of the
 * path becomes text, so no page fits it and the browser reads 'Page Not Found'. Other callers get the error as JSON.
 */
export const readableAddress: RequestHandler = (req, _res, next) => {
  const isVisit = req.method === 'GET' || req.method === 'HEAD';
  if (isVisit && !isDecodable(req.path) && req.accepts(['json', 'html']) === 'html') {
    const [path = '', ...query] = req.url.split('?');
    req.url = [path.replaceAll('%', '%25'), ...query].join('?');
    req.originalUrl = req.url;
  }
  next();
};

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
