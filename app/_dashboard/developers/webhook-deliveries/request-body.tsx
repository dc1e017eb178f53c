import { CodeBlock } from '../../kit/code-block';
import type { DeliveryView } from './status';

/** Indented for reading; the signature is of the body without spaces. */
export const RequestBody = ({ view: { delivery } }: { view: DeliveryView }) => (
  <CodeBlock wrap title="As JSON" text={JSON.stringify(JSON.parse(delivery.request_body), null, 2)} />
);
