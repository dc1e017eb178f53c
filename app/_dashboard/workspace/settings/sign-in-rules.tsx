'use client';

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { fieldsOf } from '@/app/_trpc/failure';
import type { Outputs } from '@/app/_trpc/outputs';
import { useMe } from '@/app/_trpc/use-me';
import { faultText } from '@/components/form/fault-text';
import { Field } from '@/components/form/field';
import { SelectField } from '@/components/form/select';
import { plural } from '@/components/format/count';
import { listOf } from '@/components/format/text';
import { Checkbox } from '@/components/primitives/checkbox';
import { Notice } from '@/components/primitives/notice';
import { Textarea } from '@/components/primitives/textarea';
import { TitleBand } from '@/components/primitives/title-band';
import { useAct } from '../../kit/act/use-act';
import { Section } from './section';

type SignIn = Outputs['settings']['sign_in'];
type Rules = SignIn['rules'];

export function SignInRules() {
  const trpc = useTRPC();
  const me = useMe();
  const { data: signIn } = useSuspenseQuery(trpc.settings.sign_in.queryOptions({}));
  const mayChange = me.scopes.includes('administer');
  const props = { signIn, mayChange };
  return (
    <>
      <TitleBand title="Sign-in rules" bordered />
      <div className="max-w-5xl px-5 pt-2 pb-10 max-desk:px-3">
        {!mayChange && <Notice tone="blue" title="Only an owner or admin can change these rules" />}
        <SecondFactor {...props} />
        <SessionLength {...props} />
        <Networks {...props} />
      </div>
    </>
  );
}

type Props = { signIn: SignIn; mayChange: boolean };

/** Saves a part of the rules; the others stay. */
function useSaveRules({ version, rules }: SignIn, onSaved?: (saved: Rules) => void) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const save = useAct('settings.save_sign_in', {
    undone: 'Rule not saved',
    onDone: (saved) => {
      queries.setQueryData(trpc.settings.sign_in.queryKey({}), saved);
      onSaved?.(saved.rules);
    },
  });
  return {
    ...save,
    send: (part: Partial<Rules>) => void save.run({ version, rules: { ...rules, ...part } }),
  };
}

function SecondFactor({ signIn, mayChange }: Props) {
  const trpc = useTRPC();
  const { data: people } = useSuspenseQuery(trpc.people.list.queryOptions({}));
  const save = useSaveRules(signIn);
  const before = signIn.rules.second_factor_required;
  const [required, setRequired] = useState(before);
  const without = people.members.filter(({ second_factor }) => !second_factor).map(({ name }) => name);
  return (
    <Section
      title="Second factor"
      about="An authenticator app or a passkey, in addition to the password."
      mayChange={mayChange}
      changed={required !== before}
      busy={save.pending}
      saved={save.done}
      failure={save.failure}
      onSave={() => save.send({ second_factor_required: required })}
    >
      <Checkbox
        checked={required}
        disabled={!mayChange}
        onChange={({ target }) => {
          save.reset();
          setRequired(target.checked);
        }}
      >
        Require two-step sign-in for everyone
      </Checkbox>
      <p className="text-muted">
        {without.length === 0
          ? 'Everyone has one.'
          : before
            ? `${namesOf(without)} must set one up before anything else.`
            : `${namesOf(without)} would have to set one up before anything else.`}
      </p>
    </Section>
  );
}

const MAX_NAMES = 5;

const namesOf = (names: readonly string[]): string =>
  listOf(
    names.length > MAX_NAMES
      ? [...names.slice(0, MAX_NAMES - 1), `${names.length - MAX_NAMES + 1} others`]
      : names,
  );

const SESSION_HOURS = [1, 2, 4, 8, 12];
const IDLE_MINUTES = [5, 10, 15, 30, 60];

const lengths = (choices: readonly number[], current: number, unit: string) =>
  [...new Set([...choices, current])]
    .sort((a, b) => a - b)
    .map((value) => ({ value: String(value), label: plural(value, unit) }));

function SessionLength({ signIn, mayChange }: Props) {
  const save = useSaveRules(signIn);
  const { session_hours, idle_minutes } = signIn.rules;
  const [hours, setHours] = useState(session_hours);
  const [minutes, setMinutes] = useState(idle_minutes);
  return (
    <Section
      title="Sessions"
      about="When people have to sign in again. A shorter time also ends open sessions."
      mayChange={mayChange}
      changed={hours !== session_hours || minutes !== idle_minutes}
      busy={save.pending}
      saved={save.done}
      failure={save.failure}
      onSave={() => save.send({ session_hours: hours, idle_minutes: minutes })}
    >
      <fieldset disabled={!mayChange} className="grid max-w-lg gap-3 desk:grid-cols-2">
        <SelectField
          label="Sign in again after"
          value={String(hours)}
          onChange={(value) => {
            save.reset();
            setHours(Number(value));
          }}
          options={lengths(SESSION_HOURS, session_hours, 'hour')}
        />
        <SelectField
          label="Sign out after inactivity"
          value={String(minutes)}
          onChange={(value) => {
            save.reset();
            setMinutes(Number(value));
          }}
          options={lengths(IDLE_MINUTES, idle_minutes, 'minute')}
        />
      </fieldset>
    </Section>
  );
}

const FIELD = 'rules.networks';

function Networks({ signIn, mayChange }: Props) {
  const before = signIn.rules.networks.join('\n');
  const [typed, setTyped] = useState(before);
  const save = useSaveRules(signIn, (saved) => setTyped(saved.networks.join('\n')));
  const networks = typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const fault = fieldsOf(save.error).find(({ path }) => path === FIELD || path.startsWith(`${FIELD}.`));
  const faultyLine = fault && save.input?.rules.networks[Number(fault.path.split('.')[2])];
  return (
    <Section
      title="Networks"
      about="Where people can sign in and work from, such as your offices and your VPN. API keys have their own networks."
      mayChange={mayChange}
      changed={networks.join('\n') !== before}
      busy={save.pending}
      saved={save.done}
      failure={fault ? null : save.failure}
      onSave={() => save.send({ networks })}
    >
      <Field
        label="Allowed networks"
        hint={`One per line, such as 203.0.113.0/24. Empty allows every network.${signIn.address ? ` Your address now: ${signIn.address}` : ''}`}
        error={fault && faultText(fault.message, faultyLine ?? 'Allowed networks', fault.path)}
      >
        {({ className: _, maxLength: _max, ...control }) => (
          <Textarea
            {...control}
            rows={3}
            spellCheck={false}
            className="font-mono"
            readOnly={!mayChange}
            value={typed}
            onChange={({ target }) => {
              save.reset();
              setTyped(target.value);
            }}
          />
        )}
      </Field>
    </Section>
  );
}
