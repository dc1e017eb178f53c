'use client';

import { useQueryClient } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { BellRing, Smartphone } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import type { Outputs } from '@/app/_trpc/outputs';
import { useMe } from '@/app/_trpc/use-me';
import { Button } from '@/components/primitives/button';
import { FailureNotice } from '@/components/problems/failure-notice';
import { Moment } from '@/components/time/moment';
import { useAct } from '../../kit/act/use-act';
import { findEndpoint, type PushSupport, pushSupport, subscribe, unsubscribe } from './push';

type State = Outputs['push_devices']['list'];

/** Browsers of the person that show notifications; absent for people who can't set push up. */
export function Devices({ state }: { state: State }) {
  const { scopes } = useMe();
  if (state.key !== null) return <DeviceList state={state} publicKey={state.key} />;
  if (!scopes.includes('administer')) return null;
  return (
    <p className="text-muted">
      Notifications on phones and computers are off for this deployment. Its operator turns them on with the
      setting <code className="font-mono text-xs">PUSH_CONTACT</code>.
    </p>
  );
}

type Here = { readonly support: PushSupport; readonly endpoint: string | null };

/** Undefined until the browser has answered. */
function useHere() {
  const [here, setHere] = useState<Here>();
  const refresh = useCallback(
    async () => setHere({ support: pushSupport(), endpoint: await findEndpoint() }),
    [],
  );
  useEffect(() => void refresh(), [refresh]);
  return { here, refresh };
}

function DeviceList({ state, publicKey }: { state: State; publicKey: string }) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const { here, refresh } = useHere();
  const onDone = async (next: State | undefined) => {
    if (next) queries.setQueryData(trpc.push_devices.list.queryKey({}), next);
    await refresh();
  };
  const add = useAct('push_devices.add', {
    undone: 'Notifications not turned on',
    send: async (key: string, call) => {
      const subscription = await subscribe(key);
      return subscription && call('push_devices.add', subscription);
    },
    onDone,
  });
  const remove = useAct('push_devices.remove', { undone: 'Device not removed', onDone });
  const isHere = ({ endpoint }: State['devices'][number]) => endpoint === here?.endpoint;
  const isPushFailure = add.error !== null && !(add.error instanceof TRPCClientError);
  const failure = (isPushFailure ? null : add.failure) ?? remove.failure;
  return (
    <section aria-labelledby="push-devices" className="card space-y-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-56 flex-1">
          <h2 id="push-devices" className="font-medium">
            Notifications on your devices
          </h2>
          <p className="text-muted">
            {state.devices.some(isHere)
              ? 'This device shows notifications, also while the dashboard is closed.'
              : HINTS[here?.support ?? 'ready']}
          </p>
        </div>
        {here?.support === 'ready' && !state.devices.some(isHere) && (
          <Button variant="primary" pending={add.pending} onClick={() => add.run(publicKey)}>
            <BellRing aria-hidden="true" />
            Turn on for this device
          </Button>
        )}
      </div>
      {state.devices.length > 0 && (
        <ul className="divide-y divide-line border-line border-t">
          {state.devices.map((device) => (
            <li key={device.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <Smartphone aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 flex-1">
                {device.name}
                {isHere(device) && <span className="text-muted"> · this device</span>}
                <span className="block text-muted text-xs">
                  {device.used_at ? (
                    <>
                      Last notification <Moment at={device.used_at} />
                    </>
                  ) : (
                    'No notification yet'
                  )}
                </span>
              </span>
              <Button
                aria-label={`Turn off for ${device.name}`}
                pending={remove.pending && remove.input?.id === device.id}
                onClick={async () => {
                  if (isHere(device)) await unsubscribe();
                  remove.run({ id: device.id });
                }}
              >
                Turn off
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isPushFailure && (
        <p role="alert" className="text-red">
          This browser couldn’t reach its push service. Try again, or use another browser.
        </p>
      )}
      {failure && <FailureNotice failure={failure} />}
    </section>
  );
}

const HINTS = {
  ready: 'See approvals and problems on this device, also while the dashboard is closed.',
  denied: 'Blocked for this site. Allow notifications in the browser’s site settings, then reload.',
  unsupported:
    'This browser can’t show them. On an iPhone or iPad, first add the dashboard to the Home Screen.',
};
