/** The parts of a product that need approval, as far as the model goes. */
export interface Version {
  name: string;
  originalCents: number | null;
  /** Index of the picture shown first. */
  first: 0 | 1;
}

export interface VersionChange extends Partial<Version> {
  priceCents?: number;
  units?: number;
}

const isSame = (one: Version, other: Version) => JSON.stringify(one) === JSON.stringify(other);

/** A vendor's product under the approval rules, in a few lines. */
export class SubmissionModel {
  review: 'pending_approval' | 'approved' | 'rejected' = 'pending_approval';
  hidden = false;
  waiting: Version | null;
  refused: Version | null = null;
  live: Version;
  priceCents: number;
  units: number;

  constructor(version: Version, priceCents: number, units: number) {
    this.live = version;
    this.waiting = version;
    this.priceCents = priceCents;
    this.units = units;
  }

  get isListed(): boolean {
    return this.review === 'approved' && !this.hidden;
  }

  change({ priceCents = this.priceCents, units = this.units, ...words }: VersionChange): void {
    const next = { ...(this.waiting ?? this.refused ?? this.live), ...words };
    const isFirst = this.review !== 'approved';
    Object.assign(this, { priceCents, units });
    if (!isFirst && Object.keys(words).length === 0) return;
    this.refused = null;
    if (isFirst) Object.assign(this, { live: next, waiting: next, review: 'pending_approval' });
    else this.waiting = isSame(next, this.live) ? null : next;
  }

  /** Returns false when there is nothing to decide. */
  decide(isApproved: boolean): boolean {
    if (this.waiting === null) return false;
    if (isApproved) Object.assign(this, { live: this.waiting, review: 'approved' });
    else {
      this.refused = this.waiting;
      if (this.review !== 'approved') this.review = 'rejected';
    }
    this.waiting = null;
    return true;
  }
}
