import type { Readable } from "node:stream";

/** Bytes from `start` to `end`, both included, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject {
  /** The bytes asked for; the reader must consume or destroy it. */
  stream: Readable;
  /** Bytes of the whole object, also when a range was asked for. */
  size: number;
}

export interface StoredKey {
  key: string;
  writtenAt: Date;
}

/** Where bytes live. Keys are slash-separated paths without `.` and `..`; anything else is a TypeError. */
export interface FileStore {
  /** Stores all or nothing: a stream that breaks leaves no object and rejects with its error. */
  put(key: string, body: Readable | Buffer, options: { contentType: string }): Promise<void>;
  /**
   * The same, only where nothing is stored under the key: false, and nothing is changed, where something is, also when it came while the
   * body was on its way.
   */
  putNew(key: string, body: () => Readable, options: { contentType: string }): Promise<boolean>;
  /** Null when nothing is stored under the key. */
  get(key: string, range?: ByteRange): Promise<StoredObject | null>;
  /** Rejects when `from` holds nothing; replaces what `to` held. */
  move(from: string, to: string): Promise<void>;
  /** Moves the object to `deleted/` + key. */
  delete(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Takes away for good what can be made again; nothing is stored under the key afterwards, or ever was. */
  remove(key: string): Promise<void>;
  /** What is stored under the keys that follow this one, in their order; all that is there is read by going on from the last. */
  list(after: string, most: number): Promise<StoredKey[]>;
}
