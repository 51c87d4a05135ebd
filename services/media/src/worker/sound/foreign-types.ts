/** Types that not every browser plays and that may hold only sound, with names that people know. */
export const FOREIGN_TYPES: Record<string, string> = {
  'application/vnd.ms-asf': 'a Windows Media file',
  'audio/aiff': 'an AIFF file',
  'audio/amr': 'an AMR recording',
  'audio/ape': "a Monkey's Audio file",
  'audio/midi': 'a MIDI file',
  'audio/qcelp': 'a QCELP recording',
  'audio/vnd.dolby.dd-raw': 'an AC-3 file',
  'audio/wavpack': 'a WavPack file',
  'audio/x-caf': 'a Core Audio file (CAF)',
  'audio/x-dff': 'a DSD file',
  'audio/x-dsf': 'a DSD file',
  'audio/x-ms-asf': 'a Windows Media file',
  'audio/x-musepack': 'a Musepack file',
  'audio/x-voc': 'a Creative Voice file',
  'video/MP1S': 'an MPEG program stream',
  'video/MP2P': 'an MPEG program stream',
  'video/mp2t': 'an MPEG transport stream',
  'video/vnd.avi': 'an AVI file',
  'video/x-flv': 'a Flash video file',
};

/** The first four bytes of types of sound that the library does not know. */
export const FOREIGN_MARKS: Record<string, string> = {
  '.snd': 'a Sun AU file',
  '.RMF': 'a RealAudio file',
  '\x7f\xfe\x80\x01': 'a DTS file',
  TTA1: 'a True Audio file',
  riff: 'a Wave64 file',
};
