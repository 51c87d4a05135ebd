import { Router } from 'express';
import type { AuthSettings } from './auth-config.ts';
import type { SigningKeys } from './tokens/signing-keys.ts';

/** What anybody may know: what is offered, and the public keys. */
export function metaRoutes(settings: AuthSettings, keys: SigningKeys): Router {
  const router = Router();
  router.get('/settings', (_req, res) => {
    res.json({
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
      passkeys_enabled: false,
    });
  });
  router.get('/health', (_req, res) => {
    res.json({
      version: 'v2-backline',
      name: 'GoTrue',
      description: 'Backline accounts, speaking the GoTrue API',
    });
  });
  router.get('/.well-known/jwks.json', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=600').json(keys.jwks);
  });
  router.get('/.well-known/openid-configuration', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=600').json({
      issuer: settings.issuer,
      jwks_uri: `${settings.issuer}/.well-known/jwks.json`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
    });
  });
  return router;
}
