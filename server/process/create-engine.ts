import type { Engine } from '../api/engine';
import type { Config } from './config';
import { createApi } from './create-api';
import { createServices, type ServicesConfig, type ServicesParts } from './create-services';
import { createWorker } from './create-worker';
import type { Worker } from './worker';

export type EngineConfig = ServicesConfig & { worker: boolean } & Partial<
    Pick<Config, 'requestLog' | 'securityContact'>
  >;

export type EngineParts = Omit<ServicesParts, 'wake' | 'connections'>;

/** The services with the API and, if configured, the worker. The database must be migrated. */
export async function createEngine(config: EngineConfig, parts: EngineParts = {}): Promise<Engine> {
  let worker: Worker | undefined;
  const { services, stop } = await createServices(config, { ...parts, wake: () => worker?.wake() });
  const api = createApi(services, config);
  if (config.worker) worker = createWorker(services, config);
  return {
    ...api,
    services,
    async stop() {
      api.endEventStreams();
      await worker?.stop();
      await api.flushRequestLog();
      await stop();
    },
  };
}
