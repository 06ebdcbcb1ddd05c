import type { FastifyInstance } from 'fastify';
import type { InstructionKind } from '../instructions/instruction-scenarios.ts';
import type { Instruction, InstructionRequest } from '../instructions/instructions.ts';
import type { Parts } from '../parts.ts';
import { createAckFaults } from './ack-faults.ts';
import { type Body, isCallbackUrl, readField } from './fields.ts';
import { darajaRoute } from './gateway.ts';
import { duplicateId, platformError } from './errors.ts';

/** The fields each endpoint reads itself; the rest is shared. */
type InstructionFields = Pick<InstructionRequest, 'shortcode'> &
  Partial<Pick<InstructionRequest, 'originatorConversationId' | 'msisdn' | 'amount' | 'receipt' | 'about'>>;

interface Endpoint {
  path: string;
  kind: InstructionKind;
  command: RegExp;
  /** Endpoints name this field differently. */
  initiator: 'Initiator' | 'InitiatorName';
  read: (body: Body) => InstructionFields;
}

const isRemark = (text: string) => text.length >= 2 && text.length <= 100;

/** An endpoint that accepts an instruction and reports the result later, to `ResultURL`. */
export function registerInstructionRoute(app: FastifyInstance, parts: Parts, endpoint: Endpoint): void {
  const { settings, initiator, instructions, instructionScenarios, ledger, clock } = parts;
  const { path, kind, command, read } = endpoint;
  const faults = createAckFaults(clock);
  const readUrl = (body: Body, field: string) =>
    readField(body, field, (text) => isCallbackUrl(text, settings.allowHttp));

  darajaRoute(app, parts, path, async (exchange) => {
    const { body, call } = exchange;
    const name = readField(body, endpoint.initiator, (text) => text !== '');
    const credential = readField(body, 'SecurityCredential', (text) => text !== '');
    readField(body, 'CommandID', command);
    const fields = {
      originatorConversationId: null,
      msisdn: null,
      amount: null,
      receipt: null,
      about: null,
      ...read(body),
    };
    readField(body, 'Remarks', isRemark);
    const timeoutUrl = readUrl(body, 'QueueTimeOutURL');
    const resultUrl = readUrl(body, 'ResultURL');
    const ours = [settings.shortcode, settings.b2cShortcode];
    if (!ours.includes(fields.shortcode)) throw platformError('Merchant does not exist');
    const { originatorConversationId, msisdn, receipt, about } = fields;
    if (originatorConversationId !== null && instructions.find(originatorConversationId)) throw duplicateId();

    const payer = kind === 'reversal' ? (ledger.find(receipt ?? '')?.msisdn ?? null) : null;
    const names = [originatorConversationId, msisdn, receipt, about, payer];
    const play = instructionScenarios.playFor(kind, names);
    const cut = faults.before(play.ack, names.join(' '), exchange);
    if (cut) return cut;

    const trusted = initiator.verify(name, credential);
    const instruction = instructions.accept({ ...fields, kind, timeoutUrl, resultUrl, trusted }, play);
    call.conversationId = instruction.conversationId;
    const end = await faults.after(play.ack, exchange, () => instructions.conclude(instruction));
    return end ?? acknowledgement(instruction);
  });
}

const acknowledgement = ({ conversationId, originatorConversationId }: Instruction) => ({
  ConversationID: conversationId,
  OriginatorConversationID: originatorConversationId,
  ResponseCode: '0',
  ResponseDescription: 'Accept the service request successfully.',
});
