import { z } from 'zod';
import type { ResultPlay } from './instruction-plays.ts';
import { codeInCallback, describeResult } from './results.ts';
import { writeJson } from './wire-json.ts';

const Parameter = z.object({ Key: z.string(), Value: z.unknown().optional() });

/** What came of an instruction. */
export const Outcome = z.object({
  code: z.string(),
  /** Even what failed has one. */
  transactionId: z.string(),
  parameters: z.array(Parameter),
});

export type Parameter = z.output<typeof Parameter>;
export type Outcome = z.output<typeof Outcome>;

interface Ids {
  originatorConversationId: string;
  conversationId: string;
}

/** The bytes that `ResultURL` gets. What failed has no parameters. */
export function resultMessage(
  { originatorConversationId, conversationId }: Ids,
  { code, transactionId, parameters }: Outcome,
  play: ResultPlay,
): string {
  const told = play.code ?? code;
  const said = told === '0' && play.shape !== 'no-parameters' ? parameters : [];
  const ResultParameter = play.shape === 'one-parameter' ? said[0] : said;
  return writeJson({
    Result: {
      ResultType: 0,
      ResultCode: codeInCallback(told),
      ResultDesc: describeResult(told),
      OriginatorConversationID: originatorConversationId,
      ConversationID: conversationId,
      TransactionID: transactionId,
      ...(said.length > 0 && { ResultParameters: { ResultParameter } }),
      ReferenceData: {
        ReferenceItem: { Key: 'QueueTimeoutURL', Value: 'https://internalapi.example/results/v1/submit' },
      },
      ...play.patch,
    },
  });
}

/** What `QueueTimeOutURL` gets is documented nowhere: enough to recognise it, and nothing to take for a result. */
export const timeoutMessage = ({ originatorConversationId, conversationId }: Ids) =>
  writeJson({
    OriginatorConversationID: originatorConversationId,
    ConversationID: conversationId,
    errorMessage: 'The request timed out in the queue.',
  });
