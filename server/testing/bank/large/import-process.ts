import { importFromDisk } from '../../../features/treasury/banking/public';
import { operatorActor } from '../../../kernel/actor';
import { createServices, type PackedConfig, unpackConfig } from '../../../process/create-services';

const MB = 1024 * 1024;

export type Imported = {
  readonly report: Awaited<ReturnType<typeof importFromDisk>>;
  readonly seconds: number;
  /** Of memory, at most at any time during the import. */
  readonly growthMb: number;
};

// A process of its own, so that its memory is that of the import.
process.once('message', async ({ config, file }: { config: PackedConfig; file: string }) => {
  const { services, stop } = await createServices(unpackConfig(config));
  const rss = process.memoryUsage().rss;
  const began = performance.now();
  const report = await importFromDisk(services, file, operatorActor('ops@test'));
  const seconds = (performance.now() - began) / 1000;
  const growthMb = Math.round((process.resourceUsage().maxRSS * 1024 - rss) / MB);
  process.send!({ report, seconds, growthMb } satisfies Imported);
  await stop();
  process.disconnect();
});
