import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Features that no page of the product uses. A script that got into a page may not use them either. */
const UNUSED_FEATURES = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** Headers of every answer. A page replaces the closed Content-Security-Policy with its own. */
export function securityHeaders(publicUrl: string): RequestHandler[] {
  const features: RequestHandler = (_req, res, next) => {
    res.setHeader('Permissions-Policy', UNUSED_FEATURES);
    next();
  };
  const others = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Other hosts below ours may have owners of their own.
    strictTransportSecurity: publicUrl.startsWith('https:') && {
      maxAge: 31_536_000,
      includeSubDomains: false,
    },
    xFrameOptions: { action: 'deny' },
    // Only browsers of long ago read these, and every small file would carry them.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  return [features, others];
}

/** Where browsers send what they blocked. */
export const POLICY_REPORTS = '/policy-reports';

/** What a page has inside. */
export interface InlineParts {
  scripts: readonly string[];
  styles: readonly string[];
  /** Allows one style element whose content is not known when the headers go out. */
  styleNonce?: string | undefined;
}

/** The headers by which a page says what a browser may run in it. */
export function pagePolicies(inline: InlineParts): Record<string, string> {
  return {
    'Content-Security-Policy': pagePolicy(inline),
    // Browsers run no script that comes without a hash.
    'Integrity-Policy': 'blocked-destinations=(script), endpoints=(policy)',
    'Reporting-Endpoints': `policy="${POLICY_REPORTS}"`,
  };
}

/** The policy of a page: our own files, and the inline parts that it has. */
function pagePolicy({ scripts, styles, styleNonce }: InlineParts): string {
  const nonces = styleNonce === undefined ? [] : [`'nonce-${styleNonce}'`];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map(hashSource)].join(' '),
    ["style-src 'self'", ...styles.map(hashSource), ...nonces].join(' '),
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${POLICY_REPORTS}`,
    'report-to policy',
  ].join('; ');
}

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
