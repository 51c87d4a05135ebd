import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Features that no page of the product uses. An injected script may not use them either. */
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
    // Other hosts below ours may have other owners.
    strictTransportSecurity: publicUrl.startsWith('https:') && {
      maxAge: 31_536_000,
      includeSubDomains: false,
    },
    xFrameOptions: { action: 'deny' },
    // Only very old browsers read these, and they would enlarge every small file.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  return [features, others];
}

/** The address for reports of blocked content. */
export const POLICY_REPORTS = '/policy-reports';
/** The type of a report by our pages: a file of a release did not load, or is not as it was built. */
export const FILE_FAILED = 'file-failed';

/** The inline content of a page. */
export interface InlineParts {
  scripts: readonly string[];
  styles: readonly string[];
  /** Allows one style element whose content is unknown when the headers are sent. */
  styleNonce?: string | undefined;
}

/** The headers that limit the code in a page. */
export function pagePolicies(inline: InlineParts): Record<string, string> {
  return {
    'Content-Security-Policy': pagePolicy(inline),
    // Browsers run only scripts with a hash.
    'Integrity-Policy': 'blocked-destinations=(script), endpoints=(policy)',
    'Reporting-Endpoints': `policy="${POLICY_REPORTS}"`,
  };
}

/** The policy of a page: our own files, and the page's inline content. */
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
