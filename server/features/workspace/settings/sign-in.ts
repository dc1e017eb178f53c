import { asSystem } from '../../../data/client/transaction';
import type { Context, Merchant } from '../../../identity/context';
import { readNetworks } from '../../../identity/keys/networks';
import { requireProof } from '../../../identity/sign-in/proof';
import { hasSecondFactor } from '../../../identity/sign-in/second-factor';
import { allowsSignIn } from '../../../identity/sign-in/session';
import type { Input } from '../../../kernel/contract';
import { invalid } from '../../../kernel/error';
import type { settingsContract } from './dashboard';
import { settingsOf } from './read';
import { fromTo, save } from './save';
import type { SignInRules } from './schema';

const rulesOf = (merchant: Merchant): SignInRules => ({
  second_factor_required: merchant.second_factor_required,
  session_hours: merchant.session_hours,
  idle_minutes: merchant.idle_minutes,
  networks: [...merchant.sign_in_networks],
});

export async function signIn(ctx: Context) {
  const { version } = await settingsOf(ctx);
  return { version, rules: rulesOf(ctx.merchant), address: ctx.address };
}

export async function saveSignIn(
  ctx: Context,
  { version, rules }: Input<typeof settingsContract.operations.save_sign_in>,
) {
  const { merchant, address } = ctx;
  const networks = readNetworks(rules.networks, 'rules.networks');
  if (!allowsSignIn({ sign_in_networks: networks }, address))
    throw invalid(
      'rules.networks',
      'own',
      `Your own address, ${address ?? 'unknown'}, must be in one of the networks`,
    );
  await requireOwnFactor(ctx, rules);
  requireProof(ctx);
  const data = {
    second_factor_required: rules.second_factor_required,
    session_hours: rules.session_hours,
    idle_minutes: rules.idle_minutes,
    sign_in_networks: networks,
  };
  const saved = await save(
    ctx,
    version,
    {},
    () => fromTo(toAudit(merchant), toAudit(data)),
    (tx) => tx.merchant.update({ where: { id: merchant.id }, data }),
  );
  return { version: saved.version, rules: { ...rules, networks }, address };
}

/** Otherwise the next request would refuse the person who made the rule. */
async function requireOwnFactor(ctx: Context, rules: SignInRules): Promise<void> {
  if (!rules.second_factor_required) return;
  const hasOwn = ctx.actor.id && (await asSystem(ctx.db, (tx) => hasSecondFactor(tx, ctx.actor.id!)));
  if (!hasOwn)
    throw invalid(
      'rules.second_factor_required',
      'own',
      'Set up your own authenticator app or passkey first, on the Security page',
    );
}

const toAudit = (
  rules: Pick<Merchant, 'second_factor_required' | 'session_hours' | 'idle_minutes' | 'sign_in_networks'>,
) => ({
  second_factor: rules.second_factor_required ? 'required' : 'optional',
  session_hours: rules.session_hours,
  idle_minutes: rules.idle_minutes,
  sign_in_networks: rules.sign_in_networks.join(', ') || 'all',
});
