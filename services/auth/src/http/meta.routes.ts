import type { AuthContext } from '#src/context.ts';
import type { BindEndpoint } from './endpoints.ts';

const CACHED_10_MINUTES = 'public, max-age=600';

/** Public facts: the enabled features, and the public keys. */
export function metaRoutes(bind: BindEndpoint, { settings, accessTokens }: AuthContext): void {
  bind('GET', '/settings', () => ({
    external: {
      email: true,
      phone: false,
      anonymous_users: false,
      google: false,
      github: false,
      apple: false,
    },
    disable_signup: false,
    mailer_autoconfirm: settings.confirmOnSignUp,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: true,
  }));

  bind('GET', '/health', () => ({
    version: 'v2-backline',
    name: 'GoTrue',
    description: 'Backline accounts, speaking the GoTrue API',
  }));

  bind('GET', '/.well-known/jwks.json', (_req, res) => {
    res.set('Cache-Control', CACHED_10_MINUTES);
    return accessTokens.jwks;
  });

  bind('GET', '/.well-known/openid-configuration', (_req, res) => {
    res.set('Cache-Control', CACHED_10_MINUTES);
    return {
      issuer: settings.issuer,
      jwks_uri: `${settings.issuer}/.well-known/jwks.json`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
    };
  });
}
