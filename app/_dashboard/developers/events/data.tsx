import type { Outputs } from '@/app/_trpc/outputs';
import { CodeBlock } from '../../kit/code-block';

export const EventData = ({ view: { event } }: { view: Outputs['events']['view'] }) => (
  <CodeBlock title="Event" text={JSON.stringify(event, null, 2)} wrap />
);
