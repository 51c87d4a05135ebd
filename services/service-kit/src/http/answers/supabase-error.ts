import type { SendError } from './error-exit.ts';

const API_VERSION = '2024-01-01';

/** The Supabase client's names for the failures that `error-exit` finds itself. */
const CODES: Record<string, string> = {
  payload_too_large: 'request_entity_too_large',
  unsupported_media_type: 'bad_json',
  internal: 'unexpected_failure',
};

/**
 * Answers with an error in the shape that the Supabase client reads. Clients that name an API version read the code
 * only when the version comes back; older ones expect the former shape. The two must not be mixed: `msg` wins over
 * `message` in the client's text.
 */
export const sendSupabaseError: SendError = (req, res, { status, code, message, details, headers }) => {
  const name = CODES[code] ?? code;
  const asked = Date.parse(`${req.get('X-Supabase-Api-Version') ?? ''}T00:00:00Z`);
  const isModern = asked >= Date.parse(`${API_VERSION}T00:00:00Z`);
  res.status(status).set({ 'x-sb-error-code': name, ...headers });
  if (isModern) res.set('X-Supabase-Api-Version', API_VERSION);
  const shape = isModern ? { code: name, message } : { code: status, error_code: name, msg: message };
  res.json({ ...shape, ...details });
};
