/**
 * The type of each mailed link, by the name that the server has for the message. `.docs/hosted-project.md` explains
 * the templates.
 */
const LINKS: Readonly<Record<string, string>> = {
  confirmation: 'signup',
  invite: 'invite',
  recovery: 'recovery',
  magic_link: 'magiclink',
  email_change: 'email_change',
};

export const TEMPLATE_NAMES: readonly string[] = [...Object.keys(LINKS), 'reauthentication'];

/** The template of a message. Undefined for an unknown name. */
export function templateOf(name: string): string | undefined {
  if (name === 'reauthentication') return '<p>Code {{ .Token }}</p>';
  const type = LINKS[name];
  if (type === undefined) return undefined;
  const query = `token_hash={{ .TokenHash }}&amp;type=${type}&amp;redirect_to={{ .RedirectTo }}`;
  return `<p><a href="{{ .SiteURL }}/auth/confirm?${query}">Follow this link</a></p><p>Code {{ .Token }}</p>`;
}
