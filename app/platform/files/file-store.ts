import type { Readable } from "node:stream";

/** Bytes from `start` to `end`, both inclusive, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject {
  /** The requested bytes. The reader must consume or destroy the stream. */
  stream: Readable;
  /** Bytes of the whole object, even when a range was requested. */
  size: number;
}

export interface StoredKey {
  key: string;
  writtenAt: Date;
}

/** Storage of file contents. Keys are slash-separated paths without `.` and `..`; any other key throws a TypeError. */
export interface FileStore {
  /** Stores all or nothing: a broken stream leaves no object and rejects with its error. */
  put(key: string, body: Readable | Buffer, options: { contentType: string }): Promise<void>;
  /**
   * Like `put`, but only if nothing is stored under the key. Returns false and changes nothing if something is, even if
   * it arrived while the body was being sent.
   */
  putNew(key: string, body: () => Readable, options: { contentType: string }): Promise<boolean>;
  /** Null when nothing is stored under the key. */
  get(key: string, range?: ByteRange): Promise<StoredObject | null>;
  /** Rejects when `from` does not exist; replaces an existing `to`. */
  move(from: string, to: string): Promise<void>;
  /** Moves the object to `deleted/` + key. */
  delete(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /**
   * Permanently deletes an object that can be generated again. Afterwards nothing is stored under the key, not even below
   * `deleted/`.
   */
  remove(key: string): Promise<void>;
  /** Lists the keys after this one, in key order. To list everything, continue from the last key. */
  list(after: string, max: number): Promise<StoredKey[]>;
}
