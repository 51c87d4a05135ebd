import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import type { AuditCheckpointRecord } from './audit-chain.model.ts';
import type { AuditPersonRecord } from './audit-people.model.ts';

type Signed = Pick<AuditCheckpointRecord, 'seq' | 'hash' | 'at'>;

/** What a checkpoint says besides its place. Earlier versions said nothing about the proofs of aliases. */
const PLACE_ONLY = 'audit checkpoint';
const WITH_PROOFS = 'audit checkpoint with proofs';

/** The Ed25519 key that signs checkpoints of the audit log. */
export interface AuditKey {
  sign(checkpoint: Signed): string;
  isSigned(checkpoint: AuditCheckpointRecord): boolean;
  /** Whether every alias had its proof when the checkpoint was signed. */
  isWithProofs(checkpoint: AuditCheckpointRecord): boolean;
  /** Binds the alias and the key of a person to the id. */
  proofOf(person: AuditPersonRecord): string;
}

/** @param text the private key as a JWK */
export function readAuditKey(text: string): AuditKey {
  const privateKey = createPrivateKey({ key: JSON.parse(text), format: 'jwk' });
  const publicKey = createPublicKey(privateKey);
  const proofKey = proofKeyOf(privateKey);
  const isSignedAs = (kind: string, { signature, ...checkpoint }: AuditCheckpointRecord) =>
    verify(null, statementOf(kind, checkpoint), publicKey, Buffer.from(signature, 'base64url'));
  const isWithProofs = (checkpoint: AuditCheckpointRecord) => isSignedAs(WITH_PROOFS, checkpoint);
  return {
    sign: (checkpoint) => sign(null, statementOf(WITH_PROOFS, checkpoint), privateKey).toString('base64url'),
    isSigned: (checkpoint) => isWithProofs(checkpoint) || isSignedAs(PLACE_ONLY, checkpoint),
    isWithProofs,
    proofOf: ({ _id, alias, key }) =>
      createHmac('sha256', proofKey)
        .update(JSON.stringify([_id, alias, key]))
        .digest('base64url'),
  };
}

function proofKeyOf(privateKey: KeyObject): Buffer {
  const { d = '' } = privateKey.export({ format: 'jwk' });
  return Buffer.from(hkdfSync('sha256', Buffer.from(d, 'base64url'), '', 'people of the audit log', 32));
}

/** Whether the text is a key that `readAuditKey` takes. */
export function isAuditKey(text: string): boolean {
  try {
    return createPrivateKey({ key: JSON.parse(text), format: 'jwk' }).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

export function makeAuditKey(): string {
  return JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }));
}

function statementOf(kind: string, { seq, hash, at }: Signed): Buffer {
  return Buffer.from(JSON.stringify([kind, seq, hash, at.getTime()]));
}
