'use client';

import { useMemo, useRef, useState } from 'react';
import type * as z from 'zod';
import type { FieldError } from '@/server/kernel/error';
import { sensitiveFields } from '@/server/kernel/sensitive';
import { type Draft, useDraft } from './draft';
import { faultText } from './fault-text';
import type { FieldSource } from './field-source';
import { rulesAt } from './rules';

type Options<Values> = {
  /** Contract input schema, which sets the limits of the fields. */
  schema: z.ZodObject;
  empty: () => Values;
  /** Labels by contract path, in page order. */
  labels: Record<string, string>;
  labelOf?: (path: string) => string | undefined;
  draft: string;
  check: (values: Values) => FieldError[];
};

export type Form<Values> = FieldSource & {
  values: Values;
  change: (patch: Partial<Values>) => void;
  /** Fills in what the person hasn’t chosen, which alone is no draft to keep. */
  suggest: (patch: Partial<Values>) => void;
  faults: FieldError[];
  /** Counts rejected submits, so that the summary is announced each time. */
  refusals: number;
  submit: (send: (values: Values) => void) => void;
  refuse: (faults: readonly FieldError[]) => void;
  draft: Draft<Values>;
  restoreDraft: () => void;
};

export function useForm<Values extends object>(options: Options<Values>): Form<Values> {
  const { schema, labels, check } = options;
  const [values, setValues] = useState(options.empty);
  const [touched, setTouched] = useState(false);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [refused, setRefused] = useState<readonly FieldError[]>([]);
  const [unreadable, setUnreadable] = useState<readonly FieldError[]>([]);
  const typed = useRef(new Set<string>());
  const latest = useRef(values);
  latest.current = values;
  const sensitive = useMemo(() => sensitiveFields(schema), [schema]);
  const draft = useDraft(options.draft, values, touched, sensitive);
  const validate = () => [...unreadable, ...check(latest.current)];
  const faults = inOrder([...(wasSubmitted ? validate() : []), ...refused], Object.keys(labels));
  const labelOf = (path: string) => options.labelOf?.(path) ?? labels[path] ?? path;

  return {
    values,
    faults: faults.map((fault) => ({ ...fault, message: withLabel(fault, labelOf(fault.path)) })),
    refusals,
    isTouched: touched,
    draft,
    labelOf,
    rulesOf: (path) => rulesAt(schema, path),
    findError: (path) => {
      const found = faults.find((fault) => fault.path === path);
      return found && withLabel(found, labelOf(path));
    },
    setUnreadable,
    change: (patch) => {
      for (const name of Object.keys(patch)) typed.current.add(name);
      setValues((before) => ({ ...before, ...patch }));
      setTouched(true);
      setRefused([]);
    },
    suggest: (patch) => setValues((before) => ({ ...before, ...patch })),
    submit: (send) => {
      setWasSubmitted(true);
      if (validate().length > 0) setRefusals((count) => count + 1);
      else send(latest.current);
    },
    refuse: (found) => {
      setRefused(found);
      setRefusals((count) => count + 1);
    },
    restoreDraft: () => {
      // An older draft may lack newer fields, and URL values fill what it left empty. Fields that were changed
      // since keep what was typed.
      const restored = Object.entries(draft.offered ?? {}).filter(
        ([name, value]) => value !== '' && !typed.current.has(name),
      );
      setValues((before) => ({ ...before, ...Object.fromEntries(restored) }));
      setTouched(true);
      draft.drop();
    },
  };
}

const withLabel = ({ path, message }: FieldError, label: string) => faultText(message, label, path);

function inOrder(faults: FieldError[], paths: string[]): FieldError[] {
  const first = faults.filter((fault, at) => faults.findIndex(({ path }) => path === fault.path) === at);
  const rank = ({ path }: FieldError) => {
    const at = paths.findIndex((one) => path === one || path.startsWith(`${one}.`));
    return at < 0 ? paths.length : at;
  };
  return first.sort((a, b) => rank(a) - rank(b));
}
