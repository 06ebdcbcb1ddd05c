/**
 * When a text may go out, in Nairobi: `now` at any hour, `soon` from 07:00 to 21:00, `planned` from 08:00 to 18:00.
 */
export type TextClass = 'now' | 'soon' | 'planned';

export interface TextEntry {
  to: 'customer' | 'stylist' | 'vendor' | 'owner';
  class: TextClass;
  /** Money has moved. Such a text also goes by email, and once more when it is unknown whether it went out. */
  isAboutMoney: boolean;
  /** About an appointment: it goes out at any hour once that is less than a day away. */
  isUrgentOnTheDay?: true;
  en: string;
  sw: string;
}
