import type { ScreeningPass } from '../../../data/prisma/client';
import type { Services } from '../../../identity/context';
import { LIST_SOURCES } from '../../../screening/lists/read';
import { ageOf, maxAgeOf } from './ages';
import { dayOf } from './load';
import { findLastPass } from './records/store';
import * as store from './store';

/** One line per source, and one about the screening of records. */
export async function listStatus(services: Services): Promise<string> {
  const pass = await findLastPass(services.db);
  return [await describeVersions(services), ...(pass ? [describePass(pass)] : [])].join('\n');
}

function describePass({ records, hits, started_at, finished_at }: ScreeningPass): string {
  const state = finished_at
    ? `all records screened at ${finished_at.toISOString()}`
    : `under way since ${started_at.toISOString()}`;
  return `records   ${state}   ${records} screened, ${hits} hits`;
}

async function describeVersions(services: Services): Promise<string> {
  const versions = await store.listVersions(services.db);
  const now = services.clock.realNow();
  return LIST_SOURCES.flatMap((source) => {
    const some = versions.filter((one) => one.source === source);
    const lines = some.map((version) => {
      const date = dayOf(version.dated_on) ?? 'no date';
      const counts = `${version.entries} entries, ${version.names} names`;
      const hash = version.sha256.slice(0, 12);
      if (version.state === 'proposed') {
        const diff = `${version.added} added, ${version.changed} changed, ${version.removed} removed`;
        return `${source}   proposed by ${version.proposed_by.name}   ${hash}   ${date}   ${counts}   ${diff}`;
      }
      const { maxAgeDays } = services.screeningLists;
      const { days, isTooOld } = ageOf(version, maxAgeDays, now);
      const age = `${days} of ${maxAgeOf(source, maxAgeDays) ?? 'any number of'} days`;
      return `${source}   in force   ${hash}   ${date}   ${counts}   ${age}${isTooOld ? '   too old' : ''}`;
    });
    return lines.length ? lines : [`${source}   not loaded`];
  }).join('\n');
}
