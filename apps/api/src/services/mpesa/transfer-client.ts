import type { MpesaAccount } from '@harusi/environment/accounts/mpesa-account';
import { readTransferResponse, type DarajaResponse } from './daraja.rules.ts';
import type { TransferResponse, Mpesa } from './mpesa.ts';
import type { EncryptCredential } from './security-credential.ts';

type NotSubmitted = { kind: 'refused'; why: 'busy'; detail: string } | { kind: 'ambiguous'; detail: string };

/** Sends a request and reads its response; without one, says whether it may have arrived. */
export type SubmitOnce = <T>(
  path: string,
  request: () => object,
  read: (response: DarajaResponse) => T,
) => Promise<T | NotSubmitted>;

interface TransferClientOptions {
  account: MpesaAccount;
  seal: EncryptCredential;
  sendOnce: SubmitOnce;
}

const NOT_SET_UP: TransferResponse = {
  kind: 'refused',
  why: 'refused',
  detail: 'Sending money by M-Pesa is not set up: see MPESA_INITIATOR in docs/settings.md',
};

/** M-Pesa's identifier types. */
const AN_ORGANISATION = '4';
const OUR_SHORTCODE = '11';

/** The part of the client that sends money and queries transfers. */
export function createTransferClient({
  account: { shortcode, initiator },
  seal,
  sendOnce,
}: TransferClientOptions): Pick<Mpesa, 'payOut' | 'reverse' | 'queryStatus'> {
  const instruct = async (path: string, make: (credential: string) => object): Promise<TransferResponse> => {
    if (!initiator) return NOT_SET_UP;
    let credential: string;
    try {
      credential = await seal(initiator);
    } catch {
      return { kind: 'refused', why: 'busy', detail: 'the certificate of M-Pesa could not be had' };
    }
    return sendOnce(path, () => make(credential), readTransferResponse);
  };

  return {
    payOut: ({ msisdn, amountCents, originatorConversationId, remarks, resultUrl, timeoutUrl }) =>
      instruct('/mpesa/b2c/v3/paymentrequest', (SecurityCredential) => ({
        OriginatorConversationID: originatorConversationId,
        InitiatorName: initiator?.name,
        SecurityCredential,
        CommandID: 'BusinessPayment',
        Amount: amountCents / 100,
        PartyA: initiator?.shortcode,
        PartyB: msisdn,
        Remarks: remarks,
        QueueTimeOutURL: timeoutUrl,
        ResultURL: resultUrl,
        Occassion: '', // their spelling
      })),

    reverse: ({ receipt, amountCents, remarks, resultUrl, timeoutUrl }) =>
      instruct('/mpesa/reversal/v1/request', (SecurityCredential) => ({
        Initiator: initiator?.name,
        SecurityCredential,
        CommandID: 'TransactionReversal',
        TransactionID: receipt,
        Amount: amountCents / 100,
        ReceiverParty: shortcode,
        RecieverIdentifierType: OUR_SHORTCODE, // their spelling
        ResultURL: resultUrl,
        QueueTimeOutURL: timeoutUrl,
        Remarks: remarks,
        Occasion: '',
      })),

    queryStatus: ({ originatorConversationId, receipt, resultUrl, timeoutUrl }) =>
      instruct('/mpesa/transactionstatus/v1/query', (SecurityCredential) => ({
        Initiator: initiator?.name,
        SecurityCredential,
        CommandID: 'TransactionStatusQuery',
        ...(originatorConversationId === undefined
          ? { TransactionID: receipt, PartyA: shortcode }
          : { OriginalConversationID: originatorConversationId, PartyA: initiator?.shortcode }),
        IdentifierType: AN_ORGANISATION,
        ResultURL: resultUrl,
        QueueTimeOutURL: timeoutUrl,
        Remarks: 'What became of it',
        Occasion: '',
      })),
  };
}
