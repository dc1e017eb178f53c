import Link from 'next/link';
import type { RfiView } from '@/app/_trpc/outputs';
import { DetailHeader } from '@/components/data/detail/detail-header';
import { Fact, Facts, Section } from '@/components/data/detail/facts';
import { Id } from '@/components/id/id';
import { Badge } from '@/components/status/status';
import { Moment } from '@/components/time/moment';
import { Notice } from '@/components/ui/notice';
import { Comments } from './comments';
import { Due } from './due';
import { GivenDocuments } from './given-documents';
import { RespondForm } from './respond-form';
import { kindLabel, rfiBadges, subjectLabel } from './rfi-labels';

export function RfiDetail({ view, page }: { view: RfiView; page: boolean }) {
  const { rfi, subject, can } = view;
  const waits = rfi.status === 'action_required';
  return (
    <article className="space-y-5">
      <DetailHeader
        page={page}
        eyebrow={<>Request about a {kindLabel(rfi.entity_type).toLowerCase()}</>}
        title={<span className="[overflow-wrap:anywhere]">{subjectLabel(subject)}</span>}
        status={<Badge {...rfiBadges[rfi.status]} />}
      />
      <div className="grid gap-5 @3xl:grid-cols-[minmax(0,1fr)_20rem] @3xl:gap-8">
        <div className="space-y-5">
          <Notice tone={waits ? 'amber' : 'blue'} title={rfi.reason_code_description}>
            <p>{rfi.instructions}</p>
          </Notice>
          {waits && can.respond.allowed ? <RespondForm rfi={rfi} /> : <GivenDocuments view={view} />}
          <Facts>
            <Fact term={waits ? 'Due' : rfi.resolved_at ? 'Closed' : 'Submitted'}>
              <Due rfi={rfi} focusable />
            </Fact>
            <Fact term={kindLabel(rfi.entity_type)}>
              {rfi.entity_type === 'payout' ? (
                <Link
                  href={`/payouts/${rfi.entity_id}`}
                  className="underline decoration-line-strong underline-offset-2 hover:decoration-current"
                >
                  {subjectLabel(subject)}
                </Link>
              ) : (
                <Id id={rfi.entity_id} of="ID" />
              )}
            </Fact>
            <Fact term="Requested">
              <Moment at={rfi.created_at} exact focusable /> <span className="text-2xs text-faint">UTC</span>
            </Fact>
            <Fact term="Request ID">
              <Id id={rfi.id} of="request ID" />
            </Fact>
          </Facts>
        </div>
        <Section title="Comments" note="UTC">
          <Comments rfi={rfi} />
        </Section>
      </div>
    </article>
  );
}
