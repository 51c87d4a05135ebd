import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { AuditCheckpointRecord } from './audit-chain.model.ts';

type Signed = Pick<AuditCheckpointRecord, 'seq' | 'hash' | 'at'>;

/** The Ed25519 key that signs checkpoints of the audit log. */
export interface AuditKey {
  sign(checkpoint: Signed): string;
  isSigned(checkpoint: AuditCheckpointRecord): boolean;
}

/** @param text the private key as a JWK */
export function readAuditKey(text: string): AuditKey {
  const privateKey = createPrivateKey({ key: JSON.parse(text), format: 'jwk' });
  const publicKey = createPublicKey(privateKey);
  return {
    sign: (checkpoint) => sign(null, statementOf(checkpoint), privateKey).toString('base64url'),
    isSigned: (checkpoint) =>
      verify(null, statementOf(checkpoint), publicKey, Buffer.from(checkpoint.signature, 'base64url')),
  };
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

function statementOf({ seq, hash, at }: Signed): Buffer {
  return Buffer.from(JSON.stringify(['audit checkpoint', seq, hash, at.getTime()]));
}
