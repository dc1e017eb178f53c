import { verifyChain } from '../../../audit/follow';
import { createSigner, headName, signedText } from '../../../audit/head';
import type { Context } from '../../../identity/context';
import { exportList } from '../../kit/export';
import { feature } from '../../kit/feature';
import { listRows } from '../../kit/listing';
import { auditContract } from './dashboard';
import { auditList, view } from './list';

/** Limited to a quarter of an hour, because a chain is verified from its first link. */
const VERIFICATIONS = 10;

async function verify(ctx: Context) {
  const { db, seal, merchant, attempts } = ctx;
  await attempts.take(`audit.verify ${merchant.id}`, VERIFICATIONS);
  const signer = createSigner(seal);
  const { sealed, waiting, breaches, head } = await verifyChain(db, signer, merchant.id, []);
  return {
    sealed,
    waiting,
    breaches: [...breaches],
    head: head
      ? {
          name: headName(head),
          signed: signedText(head),
          sealed_at: head.sealed_at.toISOString(),
          signature: Buffer.from(head.signature).toString('base64'),
        }
      : null,
    public_key: signer.publicKey,
  };
}

export const audit = feature(auditContract)({
  rows: listRows(auditList),
  export: exportList('audit', auditList),
  view,
  verify,
});
