/*
 * Decodes MP3, FLAC, WAV and Ogg Vorbis as a stream, and tells the loudest sample of each block. The host gives the
 * bytes. See README.md for how this is built.
 */
#define MA_NO_DEVICE_IO
#define MA_NO_THREADING
#define MA_NO_RUNTIME_LINKING
#define MA_NO_ENCODING
#define MA_NO_GENERATION
#define MA_NO_RESOURCE_MANAGER
#define MA_NO_NODE_GRAPH
#define MA_NO_ENGINE
#define MA_DR_MP3_NO_STDIO
#define MA_DR_FLAC_NO_STDIO
#define MA_DR_WAV_NO_STDIO
#define MINIAUDIO_IMPLEMENTATION
#include "miniaudio.h"

#define STB_VORBIS_NO_STDIO
#define STB_VORBIS_NO_PULLDATA_API
#include "stb_vorbis.c"

#define HOST(name) __attribute__((import_module("host"), import_name(name)))
#define EXPORT(name) __attribute__((export_name(name)))
#define BLOCK_FRAMES 2048
#define MAX_CHANNELS 8
#define PAGE_BYTES 262144

HOST("read") extern int host_read(void* target, int bytes);
HOST("seek") extern int host_seek(int offset, int origin);
HOST("tell") extern double host_tell(void);

enum Format { MP3 = 1, FLAC, WAV, VORBIS };

static enum Format format;
static ma_dr_mp3 mp3;
static ma_dr_flac* flac;
static ma_dr_wav wav;
static stb_vorbis* vorbis;
static unsigned char page[PAGE_BYTES];
/* What was read and not decoded yet. */
static int page_start;
static int page_end;
static int channels;
static int rate;
static double declared;
static float samples[BLOCK_FRAMES * MAX_CHANNELS];
static float loudest;

static size_t on_read(void* user, void* target, size_t bytes) {
    (void)user;
    return (size_t)host_read(target, (int)bytes);
}

/* The three libraries number their origins alike: start, current place, end. */
static ma_bool32 seek(int offset, int origin) { return host_seek(offset, origin) != 0; }
static ma_bool32 mp3_seek(void* user, int offset, ma_dr_mp3_seek_origin origin) { (void)user; return seek(offset, (int)origin); }
static ma_bool32 flac_seek(void* user, int offset, ma_dr_flac_seek_origin origin) { (void)user; return seek(offset, (int)origin); }
static ma_bool32 wav_seek(void* user, int offset, ma_dr_wav_seek_origin origin) { (void)user; return seek(offset, (int)origin); }
static ma_bool32 on_tell(void* user, ma_int64* cursor) {
    (void)user;
    *cursor = (ma_int64)host_tell();
    return MA_TRUE;
}

/* Makes room and reads on. 0 at the end of the file. */
static int fill_page(void) {
    memmove(page, page + page_start, (size_t)(page_end - page_start));
    page_end -= page_start;
    page_start = 0;
    int more = host_read(page + page_end, PAGE_BYTES - page_end);
    if (more > 0) page_end += more;
    return more > 0;
}

static int open_vorbis(void) {
    int used = 0;
    int error = 0;
    if (!fill_page()) return 0;
    vorbis = stb_vorbis_open_pushdata(page, page_end, &used, &error, NULL);
    if (vorbis == NULL) return 0;
    page_start = used;
    stb_vorbis_info info = stb_vorbis_get_info(vorbis);
    channels = info.channels;
    rate = (int)info.sample_rate;
    return 1;
}

/* 0 when this is no file of the format. One file for each instance. */
EXPORT("open") int open_file(enum Format wanted) {
    format = wanted;
    declared = 0;
    if (format == MP3) {
        if (!ma_dr_mp3_init(&mp3, on_read, mp3_seek, on_tell, NULL, NULL, NULL)) return 0;
        channels = (int)mp3.channels;
        rate = (int)mp3.sampleRate;
        if (mp3.totalPCMFrameCount != MA_UINT64_MAX) declared = (double)mp3.totalPCMFrameCount;
    } else if (format == FLAC) {
        flac = ma_dr_flac_open(on_read, flac_seek, on_tell, NULL, NULL);
        if (flac == NULL) return 0;
        channels = flac->channels;
        rate = (int)flac->sampleRate;
        declared = (double)flac->totalPCMFrameCount;
    } else if (format == WAV) {
        if (!ma_dr_wav_init(&wav, on_read, wav_seek, on_tell, NULL, NULL)) return 0;
        channels = wav.channels;
        rate = (int)wav.sampleRate;
        declared = (double)wav.totalPCMFrameCount;
    } else if (!open_vorbis()) {
        return 0;
    }
    return channels >= 1 && channels <= MAX_CHANNELS && rate > 0;
}

EXPORT("rate") int sample_rate(void) { return rate; }
/* Frames that the header tells; 0 when it tells none. */
EXPORT("declared") double declared_frames(void) { return declared; }
/* The loudest sample of the last block. */
EXPORT("loudest") float loudest_sample(void) { return loudest; }

static void weigh(const float* values, int count) {
    for (int i = 0; i < count; i += 1) {
        float value = values[i] < 0 ? -values[i] : values[i];
        if (value > loudest) loudest = value;
    }
}

static int decode_vorbis(void) {
    for (;;) {
        int count = 0;
        float** output = NULL;
        unsigned char* next = page + page_start;
        int used = stb_vorbis_decode_frame_pushdata(vorbis, next, page_end - page_start, NULL, &output, &count);
        page_start += used;
        for (int channel = 0; channel < channels && count > 0; channel += 1) weigh(output[channel], count);
        if (count > 0) return count;
        if (used == 0 && !fill_page()) return 0;
    }
}

/* Decodes one block. Gives its frames, 0 at the end. */
EXPORT("decode") int decode(void) {
    ma_uint64 frames = 0;
    loudest = 0;
    if (format == VORBIS) return decode_vorbis();
    if (format == MP3) frames = ma_dr_mp3_read_pcm_frames_f32(&mp3, BLOCK_FRAMES, samples);
    if (format == FLAC) frames = ma_dr_flac_read_pcm_frames_f32(flac, BLOCK_FRAMES, samples);
    if (format == WAV) frames = ma_dr_wav_read_pcm_frames_f32(&wav, BLOCK_FRAMES, samples);
    weigh(samples, (int)frames * channels);
    return (int)frames;
}
