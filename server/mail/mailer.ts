import { createTransport } from 'nodemailer';
import { log } from '../log';
import type { Mail } from './mail';

export type MailPlace = { readonly smtpUrl: string; readonly from: string };

/** Taken by the mail server; refused for good; or not taken, for now at least. */
export type Delivery = 'sent' | 'refused' | 'unreachable';

export type Mailer = {
  send(mail: Mail): Promise<Delivery>;
};

// Somebody waits for the answer.
const PATIENCE_MS = 8_000;

export function mailerOf({ smtpUrl, from }: MailPlace): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    dnsTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s<>@]+)>?$/.exec(from)![1];
  return {
    async send({ id, ...mail }) {
      try {
        // The same for each attempt, so that a mail that arrives twice can be told by it.
        await transport.sendMail({ from, ...mail, ...(id && { messageId: `<${id}@${domain}>` }) });
        return 'sent';
      } catch (error) {
        // What a mail server answers may repeat addresses, so only its codes are kept.
        const { code, responseCode } = error as { code?: string; responseCode?: number };
        log.warn({ code, responseCode, mail: id }, 'a mail was not sent');
        return isFinal(code, responseCode) ? 'refused' : 'unreachable';
      }
    },
  };
}

/** Of the address or the message; what is wrong with the connection or the sign-in may be mended. */
const isFinal = (code = '', responseCode = 0) =>
  ['EENVELOPE', 'EMESSAGE'].includes(code) && responseCode >= 500;
