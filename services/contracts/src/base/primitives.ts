const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/**
 * A lower-cased address: the rule of hosted authentication services, and a dot in the domain. A mail server would
 * read commas and quotes as a list, so they are not allowed.
 */
export const EMAIL_PATTERN = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`);
