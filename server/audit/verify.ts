import type { Database } from '../data/client/client';
import type { Seal } from '../data/sealing/seal';
import { invalid } from '../kernel/error';
import type { Breach } from '../ledger/verify';
import { type Anchor, type Chain, verifyChain } from './follow';
import { createSigner, headName, signedText } from './head';

type AuditReport = {
  readonly sealed: number;
  readonly waiting: number;
  readonly breaches: readonly Breach[];
  readonly heads: readonly { readonly name: string; readonly signed: string; readonly signature: string }[];
  readonly publicKey: string;
};

export function readAnchor(text: string): Anchor {
  const [, merchantId, seq, hash] = /^(merch_\w+):(\d{1,18}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!merchantId || !seq || !hash)
    throw invalid(
      'head',
      'format',
      `head ${text} must be <merchant>:<seq>:<hash>, as audit verify prints it`,
    );
  return { merchantId, seq: BigInt(seq), hash };
}

export async function verifyAudit(
  { db, seal }: { db: Database; seal: Pick<Seal, 'derive'> },
  anchors: readonly Anchor[] = [],
): Promise<AuditReport> {
  const signer = createSigner(seal);
  const known = await db.system.pool.query<{ id: string }>('SELECT id FROM merchant ORDER BY id');
  const ids = new Set([...known.rows.map(({ id }) => id), ...anchors.map(({ merchantId }) => merchantId)]);
  const chains: Chain[] = [];
  for (const id of ids) {
    const noted = anchors.filter(({ merchantId }) => merchantId === id);
    chains.push(await verifyChain(db, signer, id, noted));
  }
  return {
    sealed: chains.reduce((sum, { sealed }) => sum + sealed, 0),
    waiting: chains.reduce((sum, { waiting }) => sum + waiting, 0),
    breaches: chains.flatMap(({ breaches }) => breaches),
    heads: chains.flatMap(({ head }) =>
      head
        ? [
            {
              name: headName(head),
              signed: signedText(head),
              signature: Buffer.from(head.signature).toString('base64'),
            },
          ]
        : [],
    ),
    publicKey: signer.publicKey,
  };
}
