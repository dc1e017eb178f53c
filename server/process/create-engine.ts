import type { Engine } from '../api/engine';
import type { Services } from '../identity/context';
import type { Config } from './config';
import { createApi } from './create-api';
import { createServices, packConfig, type ServicesConfig, type ServicesParts } from './create-services';
import { startWorker, type Worker } from './worker';
import { startWorkerThread } from './worker/threaded';

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

/** In its own thread, with services of its own. A serverless host has no bundle, so it runs in this thread. */
function createWorker(services: Services, config: ServicesConfig): Worker {
  const file = process.env.FARSHORE_WORKER;
  return file ? startWorkerThread(file, packConfig(config)) : startWorker(services);
}
